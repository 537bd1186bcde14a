import { parseUrl } from '#kernel/parse-url.ts';

/** Returns the typed text as a link address. Undefined if the text is no valid address. */
export const linkAddress = (typed: string): string | undefined => {
  const text = typed.trim();
  if (/\s/.test(text) && !/^\+?[\d\s()-]+$/.test(text)) return undefined;
  if (/^(https?:\/\/|mailto:|tel:)/i.test(text)) return parseUrl(text) ? text : undefined;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?\d[\d\s()-]{4,}$/.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  const address = `https://${text}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u.test(text) && parseUrl(address) ? address : undefined;
};
