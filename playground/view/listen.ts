import type { App } from "../state/app.ts";
import { fileText } from "../table/file-text.ts";

/** Takes tables that are pasted or dropped anywhere on the page, and the keys that take steps back. */
export function listenForTables(app: App): void {
  document.addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    const isStep = (event.ctrlKey || event.metaKey) && !event.altKey && "zy".includes(key);
    // What is no part of the map has a way back of its own.
    const isElsewhere = event.target instanceof Element && event.target.closest("form, textarea");
    if (!isStep || isElsewhere) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) app.redo();
    else app.undo();
  });
  document.addEventListener("paste", (event) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text === "" && file !== undefined) {
      event.preventDefault();
      void takeFile(app, file);
    } else if (isTable(text, event.target)) {
      event.preventDefault();
      void app.takeTable(text, "Pasted");
    }
  });
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.dataset["dropping"] = "true";
  });
  const end = (): void => void delete document.body.dataset["dropping"];
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) end();
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    end();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (file !== undefined) void takeFile(app, file);
    else if (text !== "") void app.takeTable(text, "Dropped");
  });
}

/** Reads a file into the table, or tells why not. */
export async function takeFile(app: App, file: File): Promise<void> {
  app.tell(`Opening ${file.name}…`);
  const read = await fileText(file).catch((error: unknown) => ({
    refusal: `${file.name} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  }));
  if ("refusal" in read) {
    app.show({ tab: "Data" });
    app.tell(read.refusal);
  } else if ("workbook" in read) {
    app.show({ tab: "Data" });
    await app.takeSheet({ name: file.name, book: read.workbook, at: 0 });
  } else {
    await app.takeTable(read.text, file.name);
    app.show({ tab: "Data" });
  }
}

/** Several cells are a table wherever they are pasted, but into the table as text; one is a text. */
function isTable(text: string, target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return false;
  const isField = target instanceof HTMLInputElement && target.type === "text";
  return isField ? /\t|\n./.test(text.trim()) : text.trim() !== "";
}
