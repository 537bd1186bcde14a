const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Sets paragraphs of plain text as both parts of a mail. */
export const inParagraphs = (paragraphs: readonly string[]): { text: string; html: string } => ({
  text: paragraphs.join('\n\n'),
  html: paragraphs.map((one) => `<p>${escaped(one)}</p>`).join('\n'),
});
