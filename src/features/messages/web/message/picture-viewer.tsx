import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { BackIcon, DownloadIcon, NextIcon } from '#platform/web/icons.tsx';
import { downloadAddress } from '#platform/web/uploads/open-file.ts';
import * as texts from '#texts/messages/chat';
import type { MessageFile } from '../../records.ts';
import styles from './message-files.module.css';

type PictureViewerProps = { pictures: readonly MessageFile[]; first: number; onClose: () => void };

/** The pictures of a message, one at a time, as large as the window allows. Arrow keys go on. */
export const PictureViewer = ({ pictures, first, onClose }: PictureViewerProps) => {
  const [index, setIndex] = useState(first);
  const picture = pictures[index];
  if (!picture) return null;
  const step = (by: number) => setIndex((index + by + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<span className={styles.title}>{picture.name}</span>}
      size="auto"
      centered
      closeButtonProps={{ 'aria-label': texts.close }}
      onKeyDown={onKeyDown}
    >
      <img src={picture.file} alt={picture.name} className={styles.large} />
      <Group justify="space-between" mt="md">
        {pictures.length > 1 ? (
          <Group gap="xs">
            <Button variant="default" size="xs" leftSection={<BackIcon size={16} />} onClick={() => step(-1)}>
              {texts.previousPicture}
            </Button>
            <Text size="sm" role="status">
              {texts.pictureOf({ at: index + 1, all: pictures.length })}
            </Text>
            <Button variant="default" size="xs" rightSection={<NextIcon size={16} />} onClick={() => step(1)}>
              {texts.nextPicture}
            </Button>
          </Group>
        ) : (
          <span />
        )}
        <Anchor
          href={downloadAddress(picture.file, picture.name)}
          download={picture.name}
          className={styles.download ?? ''}
        >
          <DownloadIcon size={18} />
          {texts.downloadThis}
        </Anchor>
      </Group>
    </Modal>
  );
};
