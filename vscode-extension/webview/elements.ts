/**
 * Elements of a page.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** Puts values into the places `{0}`, `{1}`, … of a sentence. */
export function filled(sentence: string, ...values: (string | number)[]): string {
  return sentence.replace(/\{(\d)\}/g, (place, number: string) => String(values[Number(number)] ?? place));
}
