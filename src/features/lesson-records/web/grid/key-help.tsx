import { Kbd, Modal, Text } from '@mantine/core';
import { ShortTable } from '#platform/web/tables/plain-table.tsx';
import * as grid from '#texts/lesson-records/grid';
import * as texts from '#texts/lesson-records/keys';

const keys: readonly (readonly [string, string])[] = [
  [texts.arrows, texts.move],
  [texts.shiftArrows, texts.range],
  [texts.homeEnd, texts.ends],
  [texts.ctrlHomeEnd, texts.corners],
  [texts.page, texts.pages],
  ...(['planned', 'presented', 'practised', 'mastered', 'represented'] as const).map(
    (kind, at) => [String(at + 1), grid.kind({ kind })] as const,
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

/** What each key of the grid does. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Modal opened centered onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': texts.close }}>
    <Text size="sm" c="dimmed" mb="sm">
      {texts.about}
    </Text>
    <ShortTable aria-label={texts.title}>
      <thead>
        <tr>
          <th scope="col">{texts.key}</th>
          <th scope="col">{texts.does}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(([key, does]) => (
          <tr key={key}>
            <td>
              <Kbd>{key}</Kbd>
            </td>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </ShortTable>
  </Modal>
);
