import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import 'react-image-crop/dist/ReactCrop.css';
import * as texts from '#texts/platform/web/crop';
import { FormProblem } from '../forms/form-problem.tsx';
import styles from './crop-dialog.module.css';
import { cropImage } from './crop-image.ts';

export type CropDialogProps = {
  address: string;
  /** `person`: square crop. `picture`: any crop. */
  shape: 'person' | 'picture';
  onCropped: (part: File) => void;
  onClose: () => void;
};

const labels = {
  cropArea: texts.area,
  nwDragHandle: texts.topLeft,
  nDragHandle: texts.top,
  neDragHandle: texts.topRight,
  eDragHandle: texts.right,
  seDragHandle: texts.bottomRight,
  sDragHandle: texts.bottom,
  swDragHandle: texts.bottomLeft,
  wDragHandle: texts.left,
};

const firstCrop = ({ width, height }: HTMLImageElement, shape: CropDialogProps['shape']): PercentCrop =>
  shape === 'person'
    ? centerCrop(makeAspectCrop({ unit: '%', width: 90 }, 1, width, height), width, height)
    : { unit: '%', x: 5, y: 5, width: 90, height: 90 };

/** Lets the user crop an image with mouse, finger or arrow keys. */
export const CropDialog = ({ address, shape, onCropped, onClose }: CropDialogProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [problem, setProblem] = useState<string>();
  const applyCrop = async () => {
    if (!image.current || !crop) return;
    try {
      onCropped(await cropImage(image.current, crop));
      onClose();
    } catch {
      setProblem(texts.failed);
    }
  };
  return (
    <Dialog size="lg" onClose={onClose} title={shape === 'person' ? texts.photoTitle : texts.pictureTitle}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
        <div className={styles.stage}>
          <ReactCrop
            {...(crop && { crop })}
            onChange={(_, percent) => setCrop(percent)}
            {...(shape === 'person' && { aspect: 1, circularCrop: true })}
            keepSelection
            minWidth={24}
            minHeight={24}
            ruleOfThirds
            ariaLabels={labels}
          >
            <img
              ref={image}
              src={address}
              alt={texts.whole}
              className={styles.picture}
              onLoad={({ currentTarget }) => setCrop(firstCrop(currentTarget, shape))}
              onError={() => setProblem(texts.failed)}
            />
          </ReactCrop>
        </div>
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button disabled={!crop} onClick={() => void applyCrop()}>
            {texts.keep}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
