import { quoted } from '#texts/classes/common';

export const quotedNames = (names: readonly string[]): string => names.map((name) => quoted({ name })).join(', ');
