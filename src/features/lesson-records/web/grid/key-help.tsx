import { KeyHelp as Keys } from '#platform/web/tables/key-help.tsx';
import * as texts from '#texts/lesson-records/keys';
import { type RecordLabels, useRecordLabels } from '../record-labels.ts';

const keysOf = ({ kind }: RecordLabels): readonly (readonly [string, string])[] => [
  [texts.arrows, texts.move],
  [texts.shiftArrows, texts.range],
  [texts.homeEnd, texts.ends],
  [texts.ctrlHomeEnd, texts.corners],
  [texts.page, texts.pages],
  ...(['planned', 'presented', 'practised', 'mastered', 'represented'] as const).map(
    (one, at) => [String(at + 1), kind(one)] as const,
  ),
  ['t', texts.period],
  ['a', texts.attention],
  ['n', texts.note],
  [texts.enter, texts.details],
  [texts.delete, texts.takeBack],
  [texts.undoKeys, texts.undo],
  [texts.redoKeys, texts.redo],
  ['d', texts.day],
  ['/', texts.search],
  [texts.quickKeys, texts.quick],
  ['?', texts.help],
];

export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Keys title={texts.title} about={texts.about} keys={keysOf(useRecordLabels())} onClose={onClose} />
);
