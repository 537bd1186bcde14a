import { Box } from '@mantine/core';
import Abacus from '@tabler/icons-react/dist/esm/icons/IconAbacus.mjs';
import Ball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import Book from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import Flask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import Globe from '@tabler/icons-react/dist/esm/icons/IconGlobe.mjs';
import Hand from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import Heart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Language from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import Music from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs';
import Palette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import Plant from '@tabler/icons-react/dist/esm/icons/IconPlant2.mjs';
import Shapes from '@tabler/icons-react/dist/esm/icons/IconShape.mjs';
import { icon } from '#platform/web/theme/first-icons.tsx';
import styles from './subject-style.module.css';

const hues = ['blue', 'green', 'ochre', 'plum', 'teal', 'rose', 'clay', 'slate'] as const;
export type SubjectHue = (typeof hues)[number];

type SubjectStyle = { hue: SubjectHue; Icon: ReturnType<typeof icon> };

/** Styles by words in the subject name; the first match applies. Names are mostly English or Filipino. */
const knownSubjects: readonly (SubjectStyle & { pattern: RegExp })[] = [
  { pattern: /physical|sport|\bp\.?e\b|gym|dance|movement|mapeh/i, hue: 'green', Icon: icon(Ball) },
  { pattern: /math|arith|geometr|algebra|number|matematika|sipnayan/i, hue: 'blue', Icon: icon(Abacus) },
  { pattern: /practical|life|home ec|\btle\b|\bepp\b/i, hue: 'clay', Icon: icon(Hand) },
  { pattern: /sensorial|senses/i, hue: 'rose', Icon: icon(Shapes) },
  { pattern: /botan|zoolog|biolog|garden|nature/i, hue: 'green', Icon: icon(Plant) },
  { pattern: /scien|physic|chemi|agham/i, hue: 'teal', Icon: icon(Flask) },
  { pattern: /filipino|spanish|french|mandarin|foreign/i, hue: 'clay', Icon: icon(Language) },
  { pattern: /language|english|reading|writing|gramma|liter/i, hue: 'ochre', Icon: icon(Book) },
  { pattern: /cultur|geograph|histor|social|araling|world/i, hue: 'slate', Icon: icon(Globe) },
  { pattern: /music|choir|musika/i, hue: 'plum', Icon: icon(Music) },
  { pattern: /art|draw|craft|sining/i, hue: 'rose', Icon: icon(Palette) },
  { pattern: /values|faith|relig|peace|christian|grace|edukasyon sa pagpapakatao/i, hue: 'plum', Icon: icon(Heart) },
];

const BookIcon = icon(Book);

/** Derives the color from the letters of a name, so that it is the same on every screen. */
const hueOf = (name: string): SubjectHue => {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return hues[sum % hues.length] ?? 'slate';
};

export const subjectStyle = (name: string): SubjectStyle =>
  knownSubjects.find(({ pattern }) => pattern.test(name)) ?? { hue: hueOf(name), Icon: BookIcon };

/** Icon of a subject on its color. Decorative: the name is shown next to it. */
export const SubjectMark = ({ name, size = 36 }: { name: string; size?: number }) => {
  const { hue, Icon } = subjectStyle(name);
  return (
    <Box component="span" className={styles.mark ?? ''} data-subject={hue} __vars={{ '--mark': `${size}px` }}>
      <Icon size={Math.round(size * 0.58)} />
    </Box>
  );
};
