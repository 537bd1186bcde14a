const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const inParagraphs = (paragraphs: readonly string[]): { text: string; html: string } => ({
  text: paragraphs.join('\n\n'),
  html: paragraphs.map((one) => `<p>${escaped(one)}</p>`).join('\n'),
});
