import type { Plane } from '#features/albums/constants.ts';
import * as texts from '#texts/term-reports/templates';
import type { TemplatePart } from '../../template-schemas.ts';
import { areasKey, childSlot, nextKey, type ShippedTemplate, shippedTemplates } from '../../words.ts';

type Sentence = (slots: { child: string }) => string;
type Words = {
  readonly title: string;
  readonly hint: string;
  readonly starter: Sentence;
  readonly otherStarter: Sentence;
};

const aboutChild = 120;
const aboutArea = 100;

const startersOf = ({ starter, otherStarter }: Pick<Words, 'starter' | 'otherStarter'>) =>
  [starter, otherStarter].map((sentence) => sentence({ child: childSlot }));

const partOf = ([key, words]: readonly [string, Words]): TemplatePart => ({
  ...{ key, title: words.title, hint: words.hint },
  mostWords: aboutChild,
  starters: startersOf(words),
  isNext: key === nextKey,
});

const areas: TemplatePart = {
  ...{ key: areasKey, title: '', hint: '', mostWords: aboutArea },
  starters: startersOf(texts.areas),
  isNext: false,
};

const closing = [
  [nextKey, texts.next],
  ['home', texts.home],
] as const;

const wordsOf: Readonly<
  Record<ShippedTemplate, readonly [(readonly [string, Words])[], (readonly [string, Words])[]]>
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

/** What comes with Casa. */
export const shipped = shippedTemplates.map((key) => {
  const [before, after] = wordsOf[key];
  return {
    ...{ id: key, name: names[key], plane: planes[key] },
    parts: [...before.map(partOf), areas, ...after.map(partOf)],
  };
});
