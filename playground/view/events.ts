/** The text of the control that an event is of. */
export function textOf({ target }: Event): string {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isControl ? target.value : "";
}

export function isChecked({ target }: Event): boolean {
  return target instanceof HTMLInputElement && target.checked;
}
