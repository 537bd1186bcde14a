const emoji = String.raw`(?:\p{RI}\p{RI}|\p{Emoji}(?:\p{EMod}|\uFE0F\u20E3?|[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{Emoji}(?:\p{EMod}|\uFE0F\u20E3?)?)*)`;
const fewEmoji = new RegExp(`^\\s*(?:${emoji}\\s*){1,3}$`, 'u');
const picture = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u;

/** True for one to three emoji only, which are shown large. Digits count as emoji only in a keycap. */
export const isBigEmoji = (text: string): boolean =>
  text.length < 100 && fewEmoji.test(text) && picture.test(text) && !/[\d#*](?!\uFE0F)/.test(text);
