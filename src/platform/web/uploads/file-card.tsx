import { Anchor, Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import * as texts from '#texts/platform/web/uploads';
import { DownloadIcon, FileIcon, OpenIcon } from '../icons.tsx';
import { toast } from '../toasts/toast.ts';
import { PreviewCard } from '../ui/preview-card.tsx';
import styles from './file-card.module.css';
import { downloadAddress, fileNameOf, isPicture, openFile } from './open-file.ts';

type FileCardProps = {
  path: string;
  /** What it is called, where that differs from the end of its path. */
  name?: string;
  note?: string;
  onDelete?: () => void;
};

/** A stored file: looked at without saving it, saved, deleted. */
export const FileCard = ({ path, name = fileNameOf(path), note, onDelete }: FileCardProps) => {
  const [isShown, { open, close }] = useDisclosure();
  const look = () => (isPicture(path) ? open() : void openFile(path).catch(toast.failure));
  return (
    <>
      <PreviewCard
        look={
          <button type="button" onClick={look} aria-label={texts.lookAt({ name })}>
            {isPicture(path) ? <img src={path} alt="" loading="lazy" /> : <FileIcon size={44} />}
          </button>
        }
        name={name}
        notes={note ? [note] : []}
        action={
          <Anchor href={downloadAddress(path, name)} download={name} size="sm">
            <DownloadIcon size={18} />
            {texts.download}
          </Anchor>
        }
        deleteLabel={`Delete ${name}`}
        onDelete={onDelete}
      />
      <Modal opened={isShown} onClose={close} title={name} size="xl" closeButtonProps={{ 'aria-label': texts.close }}>
        <img src={path} alt={name} className={styles.large} />
        <Button
          component="a"
          href={path}
          target="_blank"
          variant="default"
          mt="md"
          leftSection={<OpenIcon size={18} />}
        >
          {texts.openInTab}
        </Button>
      </Modal>
    </>
  );
};
