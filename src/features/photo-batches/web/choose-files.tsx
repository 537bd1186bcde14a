import { photoLimit } from '#features/files/contract.ts';
import { FileDrop } from '#platform/web/uploads/file-drop.tsx';
import { photoTypes } from '#platform/web/uploads/upload-field.tsx';
import * as texts from '#texts/photo-batches/start';
import { maxWaiting } from '../constants.ts';

const megabyte = 1024 * 1024;

export const pictureLimits = { megabytes: photoLimit.bytes / megabyte, megapixels: photoLimit.megapixels };

type ChooseFilesProps = { label: string; disabled: boolean; onFiles: (files: File[]) => void };

export const ChooseFiles = ({ label, disabled, onFiles }: ChooseFilesProps) => (
  <FileDrop
    label={label}
    folderLabel={texts.chooseFolder}
    accept={`${photoTypes},.heic,.heif,.zip,application/zip`}
    disabled={disabled}
    hint={
      <>
        {texts.dropHint} {texts.limits({ ...pictureLimits, number: maxWaiting })}
      </>
    }
    onFiles={onFiles}
  />
);
