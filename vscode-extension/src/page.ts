/**
 * Pages of webviews. Knows nothing of VS Code, so that it can be tested without it.
 */

/** The report as it stands, with the editor's theme in place of the system's. Its own policy stays. */
export function themed(html: string, dark: boolean): string {
  return html.replace(/<html\b/, `<html data-theme="${dark ? "dark" : "light"}"`);
}

export interface FormPage {
  readonly language: string;
  readonly title: string;
  readonly script: string;
  readonly style: string;
  /** Where the editor serves an extension's files from. */
  readonly source: string;
}

/** An empty page whose script asks for what to show. */
export function formPage({ language, title, script, style, source }: FormPage): string {
  const policy = `default-src 'none'; script-src ${source}; style-src ${source}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${style}">
</head>
<body><main id="form"></main><script src="${script}"></script></body>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
