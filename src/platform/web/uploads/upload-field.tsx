import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import * as texts from '#texts/platform/web/uploads';
import { FileDrop } from './file-drop.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

type UploadFieldProps = {
  label: string;
  endpoint: EndpointDefinition;
  /** Called with each stored file, for example to attach it to a section. */
  onStored: (path: string, file: File) => Promise<unknown>;
  accept?: string;
  hint?: ReactNode;
};

export const documentTypes = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';
export const photoTypes = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp';

/** Uploads files when they are selected. Supports several files, progress, cancel and retry. */
export const UploadField = ({ label, endpoint, onStored, accept = documentTypes, hint }: UploadFieldProps) => {
  const { entries, strippedNames, unstrippedNames, add, cancel, retry } = useUploads({ endpoint, onStored });
  return (
    <div>
      <FileDrop label={label} onFiles={add} accept={accept} hint={hint} />
      <UploadList entries={entries} onCancel={cancel} onRetry={retry} />
      {strippedNames[0] !== undefined && (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {texts.notesTakenOut({ number: strippedNames.length, name: strippedNames[0] })}
        </Text>
      )}
      {unstrippedNames[0] !== undefined && (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {texts.notesKept({ number: unstrippedNames.length, name: unstrippedNames[0] })}
        </Text>
      )}
    </div>
  );
};
