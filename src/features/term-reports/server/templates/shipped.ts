import type { Plane } from '#features/albums/constants.ts';
import * as texts from '#texts/term-reports/templates';
import { areasKey, nameSlot, nextKey, type ShippedTemplate, shippedTemplates } from '../../constants.ts';
import type { TemplatePart } from '../../template-schemas.ts';

type Starter = (slots: { child: string }) => string;
type PartTexts = {
  readonly title: string;
  readonly hint: string;
  readonly starter: Starter;
  readonly otherStarter: Starter;
};

const studentPartWords = 120;
const areaPartWords = 100;

const startersOf = ({ starter, otherStarter }: Pick<PartTexts, 'starter' | 'otherStarter'>) =>
  [starter, otherStarter].map((starterText) => starterText({ child: nameSlot }));

const partOf = ([key, partTexts]: readonly [string, PartTexts]): TemplatePart => ({
  ...{ key, title: partTexts.title, hint: partTexts.hint },
  mostWords: studentPartWords,
  starters: startersOf(partTexts),
  isNext: key === nextKey,
});

const areas: TemplatePart = {
  ...{ key: areasKey, title: '', hint: '', mostWords: areaPartWords },
  starters: startersOf(texts.areas),
  isNext: false,
};

const closing = [
  [nextKey, texts.next],
  ['home', texts.home],
] as const;

const templateTexts: Readonly<
  Record<ShippedTemplate, readonly [(readonly [string, PartTexts])[], (readonly [string, PartTexts])[]]>
> = {
  'children-house': [
    [
      ['settling', texts.settling],
      ['choosing', texts.choosing],
      ['together', texts.together],
      ['moving', texts.moving],
    ],
    [['loves', texts.loves], ...closing],
  ],
  elementary: [
    [
      ['habits', texts.habits],
      ['responsibility', texts.responsibility],
    ],
    [['research', texts.research], ['own-words', texts.ownWords], ...closing],
  ],
};

const names: Readonly<Record<ShippedTemplate, string>> = {
  'children-house': texts.childrenHouse,
  elementary: texts.elementary,
};

const planes: Readonly<Record<ShippedTemplate, Plane>> = { 'children-house': '3-6', elementary: '6-9' };

export const shipped = shippedTemplates.map((key) => {
  const [before, after] = templateTexts[key];
  return {
    ...{ id: key, name: names[key], plane: planes[key] },
    parts: [...before.map(partOf), areas, ...after.map(partOf)],
  };
});
