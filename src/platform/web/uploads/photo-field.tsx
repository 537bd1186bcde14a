import { Box, Button, Group, Progress, Text } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import * as cropTexts from '#texts/platform/web/crop';
import * as pagesTexts from '#texts/platform/web/pages';
import * as uploadsTexts from '#texts/platform/web/uploads';
import { DeleteIcon } from '../icons.tsx';
import { lazyPage } from '../lazy-page.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import { CropIcon } from './crop-icon.tsx';
import { FileDrop } from './file-drop.tsx';
import styles from './photo-field.module.css';
import { photoTypes } from './upload-field.tsx';
import { usePreview } from './use-preview.ts';
import { type UploadEntry, useUploads } from './use-uploads.ts';

const CropDialog = lazyPage(async () => (await import('./crop-dialog.tsx')).CropDialog);

type PhotoFieldProps = {
  label: string;
  /** What the button says that takes the photo away. */
  removeLabel: string;
  endpoint: EndpointDefinition;
  /** Path of the photo, `''` for none. */
  value: string;
  onChange: (path: string) => void;
  /** Hears whether a photo is on its way, so that a form can wait for it. */
  onBusy?: (isBusy: boolean) => void;
  /** A person's photo is round, a picture is not. */
  shape?: 'person' | 'picture';
  error?: string | undefined;
};

const problemOf = ({ isUnfit, problem }: UploadEntry): string | undefined =>
  isUnfit === 'kind' ? uploadsTexts.noPicture : problem;

/** One photo of a form: goes up when it is chosen and is seen at once. What the form holds is its path. */
export const PhotoField = (props: PhotoFieldProps) => {
  const { label, removeLabel, endpoint, value, onChange, onBusy, shape = 'person', error } = props;
  const place = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File>();
  const [original, setOriginal] = useState<File>();
  const [isCropping, setCropping] = useState(false);
  const preview = usePreview(file);
  const whole = usePreview(original);
  const uploads = useUploads({ endpoint, onStored: async (path) => onChange(path) });
  const entry = uploads.entries.at(-1);
  const problem = entry && problemOf(entry);
  const isRefused = entry?.status === 'failed';
  const shown = isRefused ? value : (preview ?? value);
  const tellBusy = useEffectEvent((isBusy: boolean) => onBusy?.(isBusy));
  useEffect(() => tellBusy(uploads.isBusy), [uploads.isBusy]);

  const stopUploads = () => {
    for (const { key } of uploads.entries) uploads.cancel(key);
  };
  const send = (picked: File) => {
    stopUploads();
    setFile(picked);
    uploads.add([picked]);
  };
  const pick = ([picked]: File[]) => {
    if (!picked) return;
    setOriginal(picked);
    send(picked);
  };
  const remove = () => {
    stopUploads();
    setFile(undefined);
    setOriginal(undefined);
    onChange('');
    place.current?.querySelector('button')?.focus();
  };

  return (
    <Group align="center" gap="lg" role="group" aria-label={label}>
      {shape === 'person' ? (
        <PersonAvatar image={shown} size={96} />
      ) : (
        shown && <img src={shown} alt="" className={styles.preview} />
      )}
      <Box ref={place} flex="1 1 240px" miw={0}>
        <FileDrop label={label} onFiles={pick} accept={photoTypes} isSingle hint={uploadsTexts.photoHint} />
        {shown && (
          <Group gap="xs" mt={4}>
            <Button variant="subtle" size="xs" leftSection={<CropIcon size={16} />} onClick={() => setCropping(true)}>
              {cropTexts.crop}
            </Button>
            <Button variant="subtle" color="red" size="xs" leftSection={<DeleteIcon size={16} />} onClick={remove}>
              {removeLabel}
            </Button>
          </Group>
        )}
        <Suspense fallback={null}>
          {isCropping && (
            <CropDialog
              address={isRefused ? shown : (whole ?? shown)}
              shape={shape}
              onCropped={send}
              onClose={() => setCropping(false)}
            />
          )}
        </Suspense>
        {entry?.status === 'sending' && (
          <Progress value={entry.progress * 100} aria-label={uploadsTexts.uploading} size="sm" mt="xs" />
        )}
        {(problem ?? error) && (
          <Group mt="xs" gap="xs">
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem ?? error}
            </Text>
            {problem && !entry?.isUnfit && (
              <Button size="xs" variant="default" onClick={() => uploads.retry(entry)}>
                {pagesTexts.tryAgain}
              </Button>
            )}
          </Group>
        )}
      </Box>
    </Group>
  );
};
