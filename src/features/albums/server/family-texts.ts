import { readOutline } from './outline.ts';

type FamilyTextSource = { readonly shipped_key: string | null; readonly family_text: string };

let byKey: Promise<ReadonlyMap<string, string>> | undefined;

/** Returns a function for the family text of a lesson. A lesson without a text gets the shipped text of its group. */
export const loadFamilyTexts = async (): Promise<(lesson: FamilyTextSource) => string> => {
  byKey ??= readOutline().then((outline) => new Map(outline.map(({ key, familyText }) => [key, familyText])));
  const texts = await byKey;
  return ({ family_text, shipped_key }) => family_text.trim() || (texts.get(shipped_key ?? '') ?? '');
};
