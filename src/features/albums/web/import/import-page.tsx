import { Button, FileButton, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorMessage } from '#platform/web/api-error.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { UploadIcon } from '#platform/web/icons.tsx';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import type { Questions } from '#platform/web/sheets/questions.ts';
import { readFile, readPasted, sheetFiles } from '#platform/web/sheets/read-file.ts';
import { type Sheet, SheetError } from '#platform/web/sheets/sheet.ts';
import { useFileReading } from '#platform/web/sheets/use-file-reading.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/albums/import';
import * as screens from '#texts/albums/screens';
import type { Plane } from '../../constants.ts';
import { albumsEndpoints } from '../../contract.ts';
import { nameRule } from '../../field-rules.ts';
import { importFields } from '../../import-fields.ts';
import type { ImportLine } from '../../schemas.ts';
import { planeChoices } from '../plane-labels.ts';
import { fieldLabel, linesOf, type Mapping, mappingOf } from './import-columns.ts';
import { ImportPreview, LessonsPreview } from './import-preview.tsx';

type Chosen = { sheet: Sheet; mapping: Mapping };

type FileFieldProps = {
  pasted: string;
  onPasted: (pasted: string) => void;
  onSheet: (sheet: Sheet, name: string) => void;
  onProblem: (problem: string) => void;
};

const FileField = ({ pasted, onPasted, onSheet, onProblem }: FileFieldProps) => {
  const reading = useFileReading();
  const readSheet = async (read: (questions: Questions, signal: AbortSignal) => Promise<Sheet>, name: string) => {
    try {
      onSheet(await reading.read(read), name);
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      onProblem(error.message);
    }
  };
  return (
    <Card title={texts.fileTitle} description={texts.fileHint} mb="md">
      <FileButton
        accept={sheetFiles}
        onChange={(file) => {
          if (file)
            void readSheet((questions, signal) => readFile(file, questions, signal), file.name.replace(/\.[^.]*$/, ''));
        }}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<UploadIcon size={18} />}>
            {texts.chooseFile}
          </Button>
        )}
      </FileButton>
      <Textarea
        label={texts.paste}
        mt="md"
        // The height before the script measures the text.
        rows={3}
        minRows={3}
        maxRows={8}
        autosize
        value={pasted}
        onChange={({ currentTarget }) => onPasted(currentTarget.value)}
      />
      <Group mt="sm">
        <Button
          variant="light"
          disabled={pasted.trim() === ''}
          onClick={() => void readSheet((questions, signal) => readPasted(pasted, questions, signal), '')}
        >
          {texts.usePasted}
        </Button>
        {reading.stop}
      </Group>
      {reading.dialog}
    </Card>
  );
};

const MappingFields = ({ sheet, mapping, onChange }: Chosen & { onChange: (mapping: Mapping) => void }) => {
  const columns = sheet.head.map((title, index) => ({
    value: String(index),
    label: title.trim() === '' ? texts.column({ number: index + 1 }) : title,
  }));
  return (
    <Card title={texts.mappingTitle} description={texts.mappingHint} mb="md">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {importFields.map((field) => (
          <Select
            key={field}
            label={fieldLabel(field)}
            data={columns}
            placeholder={texts.noColumn}
            clearable
            value={mapping[field] === undefined ? null : String(mapping[field])}
            onChange={(column) => {
              const { [field]: _, ...others } = mapping;
              onChange(column === null ? others : { ...others, [field]: Number(column) });
            }}
          />
        ))}
      </SimpleGrid>
    </Card>
  );
};

type TargetProps = { name: string; onName: (name: string) => void; plane: Plane; onPlane: (plane: Plane) => void };

const NewAlbumFields = ({ name, onName, plane, onPlane }: TargetProps) => (
  <Group align="flex-start" grow mt="md">
    <TextInput
      label={nameRule.label}
      required
      value={name}
      onChange={({ currentTarget }) => onName(currentTarget.value)}
    />
    <Select
      label={screens.for}
      data={planeChoices}
      value={plane}
      allowDeselect={false}
      onChange={(value) => value && onPlane(value as Plane)}
    />
  </Group>
);

type ImportButtonProps = { isReady: boolean; isPending: boolean; problem: string | undefined; onImport: () => void };

const ImportButton = ({ isReady, isPending, problem, onImport }: ImportButtonProps) => (
  <Stack align="flex-start" mt="md">
    <FormProblem>{problem}</FormProblem>
    <Button disabled={!isReady} loading={isPending} onClick={onImport}>
      {texts.importNow}
    </Button>
  </Stack>
);

type ImporterProps = { lines: ImportLine[]; onImported: (id: string) => void };

const NewAlbum = ({ lines, first, onImported, choice }: ImporterProps & { first: string; choice: ReactNode }) => {
  const [name, setName] = useState(first);
  const [plane, setPlane] = useState<Plane>('3-6');
  const [problem, setProblem] = useState<string>();
  const importAlbum = useAction(albumsEndpoints.importAlbum, { failure: 'form', success: texts.imported });
  const submit = () => {
    const wrong = nameRule.check(name);
    setProblem(wrong ?? undefined);
    if (wrong) return;
    importAlbum.mutate(
      { name, plane, lines },
      { onSuccess: ({ _id }) => onImported(_id), onError: (error) => setProblem(errorMessage(error)) },
    );
  };
  return (
    <>
      <Card title={texts.albumTitle} mb="md">
        {choice}
        <NewAlbumFields name={name} onName={setName} plane={plane} onPlane={setPlane} />
      </Card>
      <ImportPreview lines={lines}>
        {(isReady) => <ImportButton {...{ isReady, problem }} isPending={importAlbum.isPending} onImport={submit} />}
      </ImportPreview>
    </>
  );
};

const IntoAlbum = ({ lines, albumID, onImported, choice }: ImporterProps & { albumID: string; choice: ReactNode }) => {
  const [problem, setProblem] = useState<string>();
  const add = useAction(albumsEndpoints.importLessons, { failure: 'form', success: texts.lessonsImported });
  const submit = () =>
    add.mutate(
      { albumID, lines },
      { onSuccess: () => onImported(albumID), onError: (error) => setProblem(errorMessage(error)) },
    );
  return (
    <>
      <Card title={texts.albumTitle} description={texts.intoHint} mb="md">
        {choice}
      </Card>
      <LessonsPreview albumID={albumID} lines={lines}>
        {(isReady) => <ImportButton {...{ isReady, problem }} isPending={add.isPending} onImport={submit} />}
      </LessonsPreview>
    </>
  );
};

const newAlbum = 'new';

const useTarget = () => {
  const [params] = useSearchParams();
  const albums = useEndpoint(albumsEndpoints.getAlbums, {}).data ?? [];
  const [chosen, setChosen] = useState(params.get('album') ?? newAlbum);
  const target = albums.some(({ _id }) => _id === chosen) ? chosen : newAlbum;
  const choice = (
    <Select
      label={texts.into}
      data={[
        { value: newAlbum, label: texts.newAlbum },
        ...albums.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={target}
      allowDeselect={false}
      onChange={(value) => value && setChosen(value)}
    />
  );
  return { target, choice };
};

const Importer = ({ first, ...props }: ImporterProps & { first: string }) => {
  const { target, choice } = useTarget();
  return target === newAlbum ? (
    <NewAlbum {...props} first={first} choice={choice} />
  ) : (
    <IntoAlbum {...props} key={target} albumID={target} choice={choice} />
  );
};

/** Imports a file as a new album or into an existing one. The import stores all lines or none. */
export const ImportPage = () => {
  const [chosen, setChosen] = useState<Chosen & { name: string }>();
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();
  const isImported = useRef(false);
  const navigate = useNavigate();
  useUnsavedChanges(() => !isImported.current && (chosen !== undefined || pasted.trim() !== ''));
  const openAlbum = (id: string) => {
    isImported.current = true;
    void navigate(`/admin/albums/${id}`);
  };
  const chooseSheet = (sheet: Sheet, name: string) => {
    setProblem(undefined);
    setChosen({ sheet, mapping: mappingOf(sheet.head), name });
  };
  const refuse = (message: string) => {
    setChosen(undefined);
    setProblem(message);
  };
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: '/admin/albums', label: screens.title }} />
      <FileField pasted={pasted} onPasted={setPasted} onSheet={chooseSheet} onProblem={refuse} />
      <FormProblem>{problem}</FormProblem>
      {chosen && (
        <>
          <MappingFields
            sheet={chosen.sheet}
            mapping={chosen.mapping}
            onChange={(mapping) => setChosen({ ...chosen, mapping })}
          />
          <Importer lines={linesOf(chosen.sheet, chosen.mapping)} first={chosen.name} onImported={openAlbum} />
        </>
      )}
    </Page>
  );
};
