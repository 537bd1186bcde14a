import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { filesEndpoints } from '#features/files/contract.ts';
import { upload } from '#platform/web/api-client.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { UploadField } from '#platform/web/uploads/upload-field.tsx';
import * as texts from '#texts/newsletters/screens';
import { newslettersEndpoints } from '../contract.ts';
import { LinkForm } from './link-form.tsx';
import { useAddDraft } from './newsletters.queries.ts';

const pageWidth = 1000;

const pictureOf = async (file: File): Promise<File> => {
  if (file.type.startsWith('image/')) return file;
  const { drawFirstPage } = await import('#platform/web/file-viewer/pdf-document.ts');
  const picture = await drawFirstPage(file, pageWidth);
  return new File([picture], 'page.png', { type: picture.type });
};

/** Stores a picture of the first page. @returns its path, or `''` if the file cannot be rendered */
const storeFirstPage = async (file: File): Promise<string> => {
  try {
    return await upload(filesEndpoints.uploadImage, await pictureOf(file));
  } catch {
    return '';
  }
};

type Mode = 'file' | 'link';

const modes: { value: Mode; label: string }[] = [
  { value: 'file', label: texts.fileMode },
  { value: 'link', label: texts.linkMode },
];

/** Adds a file or link as a draft. The hidden tab stays mounted so that its uploads continue. */
export const UploadCard = () => {
  const [mode, setMode] = useState<Mode>('file');
  const addDraft = useAddDraft(texts.fileDone);
  return (
    <Card mb="xl">
      <SegmentedControl
        aria-label={texts.mode}
        data={modes}
        value={mode}
        onChange={(chosen) => setMode(chosen)}
        mb="md"
      />
      <div hidden={mode !== 'file'}>
        <UploadField
          label={texts.attachFile}
          endpoint={newslettersEndpoints.uploadNewsletter}
          hint={texts.fileHint}
          onStored={async (file, chosen) =>
            addDraft.mutateAsync({ file, link: '', image: await storeFirstPage(chosen), isDraft: true })
          }
        />
      </div>
      <div hidden={mode !== 'link'}>
        <LinkForm />
      </div>
    </Card>
  );
};
