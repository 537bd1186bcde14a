import * as texts from '#texts/platform/web/tables';
import { CopyButton } from '../copy/copy-button.tsx';

export const RecordId = ({ id }: { id: string }) => (
  <CopyButton
    value={id}
    label={texts.copyId}
    copiedLabel={texts.copiedId}
    iconSize={16}
    title={id}
    variant="subtle"
    color="gray"
    c="var(--mantine-color-text)"
    size="compact-sm"
    ms={-8}
    fw={500}
  />
);
