/** What keeps values by their keys: for ever, while there is room, or as long as a key is in use. */
interface Memory<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** A function that makes its value, never undefined, once for each key, of the key alone, and keeps it in a memory. */
export function remembered<Key, Value>(
  memory: Memory<Key, Value>,
  make: (key: Key) => Value,
): (key: Key) => Value {
  return (key) => {
    const known = memory.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    memory.set(key, made);
    return made;
  };
}
