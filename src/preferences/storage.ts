/** Reads a value from the browser's storage; null when there is none, and when storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value, or removes it when it is null. A blocked or full storage changes nothing else. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // the choice then lasts as long as the page
  }
}
