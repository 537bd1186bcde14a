import { Kbd, Text } from '@mantine/core';
import * as texts from '#texts/platform/web/keys';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ShortTable } from './short-table.tsx';

type KeyHelpProps = {
  title: string;
  about: string;
  keys: readonly (readonly [key: string, does: string])[];
  onClose: () => void;
};

export const KeyHelp = ({ title, about, keys, onClose }: KeyHelpProps) => (
  <Dialog onClose={onClose} title={title}>
    <Text size="sm" c="dimmed" mb="sm">
      {about}
    </Text>
    <ShortTable aria-label={title}>
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
  </Dialog>
);
