import { Box, Button, Group, Progress, Text } from '@mantine/core';
import Crop from '@tabler/icons-react/dist/esm/icons/IconCrop.mjs';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import * as cropTexts from '#texts/platform/web/crop';
import * as pagesTexts from '#texts/platform/web/pages';
import * as uploadsTexts from '#texts/platform/web/uploads';
import { errorMessage, isUnsendableFile } from '../api-error.ts';
import { DeleteIcon } from '../icons.tsx';
import { lazyPage } from '../lazy-page.ts';
import { loadWhenOnline } from '../load-when-online.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import { icon } from '../theme/first-icons.tsx';
import { FileDrop } from './file-drop.tsx';
import styles from './photo-field.module.css';
import { photoTypes } from './upload-field.tsx';
import { usePreview } from './use-preview.ts';
import { type UploadEntry, useUploads } from './use-uploads.ts';

const CropIcon = icon(Crop);

const CropDialog = lazyPage(async () => (await import('./crop-dialog.tsx')).CropDialog);

type PhotoFieldProps = {
  label: string;
  removeLabel: string;
  endpoint: EndpointDefinition;
  value: string;
  onChange: (path: string) => void;
  /** Reports if a photo is being uploaded, so that a form can wait. */
  onBusy?: (isBusy: boolean) => void;
  /** A person's photo is round, a picture is not. */
  shape?: 'person' | 'picture';
  error?: string | undefined;
};

const problemOf = ({ unfitReason, problem }: UploadEntry): string | undefined =>
  unfitReason === 'kind' ? uploadsTexts.noPicture : problem;

/** Returns the upload if retrying it may succeed. */
const retriableOf = (entry: UploadEntry | undefined) =>
  entry?.problem !== undefined && !entry.unfitReason ? entry : undefined;

/** Shrinks a photo before it is shown, cropped and sent. An unusable file leaves the current photo unchanged. */
const useFitting = () => {
  const turn = useRef(0);
  const [isFitting, setFitting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stopFitting = () => {
    turn.current += 1;
    setFitting(false);
    setProblem(undefined);
  };
  const fitLatest = async (picked: File, onFitted: (file: File) => void) => {
    stopFitting();
    const own = turn.current;
    setFitting(true);
    const fit = await loadWhenOnline(() => import('./fit-file.ts'))
      .then(({ fitFile }) => fitFile(picked, 'photos'))
      .catch((error: unknown) => (isUnsendableFile(error) ? errorMessage(error) : picked));
    if (own !== turn.current) return;
    if (typeof fit === 'string') setProblem(fit);
    else onFitted(fit);
    setFitting(false);
  };
  return { isFitting, unfit: problem, fitLatest, stopFitting };
};

const Problem = ({ text, onRetry }: { text: string | undefined; onRetry?: () => void }) =>
  text && (
    <Group mt="xs" gap="xs">
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {text}
      </Text>
      {onRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {pagesTexts.tryAgain}
        </Button>
      )}
    </Group>
  );

/** Renders a photo field whose value is a path. The photo is uploaded and shown when it is selected. */
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
  const isRefused = entry?.status === 'failed';
  const shown = isRefused ? value : (preview ?? value);
  const reportBusy = useEffectEvent((isBusy: boolean) => onBusy?.(isBusy));
  const { isFitting, unfit, fitLatest, stopFitting } = useFitting();
  const problem = unfit ?? (entry && problemOf(entry));
  const retried = unfit ? undefined : retriableOf(entry);
  const isBusy = uploads.isBusy || isFitting;
  useEffect(() => reportBusy(isBusy), [isBusy]);

  const stopUploads = () => {
    for (const { key } of uploads.entries) uploads.cancel(key);
  };
  const send = (picked: File) => {
    stopUploads();
    stopFitting();
    setFile(picked);
    uploads.add([picked]);
  };
  const pick = ([picked]: File[]) => {
    if (!picked) return;
    void fitLatest(picked, (file) => {
      setOriginal(file);
      send(file);
    });
  };
  const remove = () => {
    stopUploads();
    stopFitting();
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
        <Problem text={problem ?? error} {...(retried && { onRetry: () => uploads.retry(retried) })} />
      </Box>
    </Group>
  );
};
