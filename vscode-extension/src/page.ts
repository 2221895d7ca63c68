/**
 * Pages of webviews. Knows nothing of VS Code, so that it can be tested without it.
 */

/** The report as it stands, with the editor's theme in place of the system's. Its own policy stays. */
export function themed(html: string, dark: boolean): string {
  return html.replace(/<html\b/, `<html data-theme="${dark ? "dark" : "light"}"`);
}

export interface ScriptPage {
  readonly language: string;
  readonly title: string;
  /** What the page's main part is called. */
  readonly id: string;
  readonly script: string;
  readonly styles: readonly string[];
  /** Where the editor serves an extension's files from. */
  readonly source: string;
}

/** An empty page whose script asks for what to show. */
export function scriptPage({ language, title, id, script, styles, source }: ScriptPage): string {
  const links = styles.map((style) => `<link rel="stylesheet" href="${style}">`).join("\n");
  const policy = `default-src 'none'; script-src ${source}; style-src ${source}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)}</title>
${links}
</head>
<body><main id="${id}"></main><script src="${script}"></script></body>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
