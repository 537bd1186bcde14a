import { Button, FileButton, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '#platform/web/api-error.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { UploadIcon } from '#platform/web/icons.tsx';
import { readFile, sheetFiles } from '#platform/web/sheets/read-file.ts';
import { readText } from '#platform/web/sheets/read-text.ts';
import { type Sheet, SheetError } from '#platform/web/sheets/sheet.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/albums/import';
import * as screens from '#texts/albums/screens';
import { albumsEndpoints } from '../../contract.ts';
import { nameRule } from '../../field-rules.ts';
import type { Plane } from '../../words.ts';
import { planeChoices } from '../plane-words.ts';
import { fieldLabel, importFields, linesOf, type Mapping, mappingOf } from './import-columns.ts';
import { ImportPreview } from './import-preview.tsx';

type Chosen = { sheet: Sheet; mapping: Mapping };

type FileFieldProps = { onSheet: (sheet: Sheet, name: string) => void; onProblem: (problem: string) => void };

const FileField = ({ onSheet, onProblem }: FileFieldProps) => {
  const [pasted, setPasted] = useState('');
  const take = async (read: () => Sheet | Promise<Sheet>, name: string) => {
    try {
      onSheet(await read(), name);
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
          if (file) void take(() => readFile(file), file.name.replace(/\.[^.]*$/, ''));
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
        minRows={3}
        maxRows={8}
        autosize
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <Button
        variant="light"
        mt="sm"
        disabled={pasted.trim() === ''}
        onClick={() => void take(() => readText(pasted), '')}
      >
        {texts.usePasted}
      </Button>
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

const Target = ({ name, onName, plane, onPlane }: TargetProps) => (
  <Card title={texts.albumTitle} mb="md">
    <Group align="flex-start" grow>
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
  </Card>
);

const Importer = ({ chosen, first, children }: { chosen: Chosen; first: string; children: ReactNode }) => {
  const [name, setName] = useState(first);
  const [plane, setPlane] = useState<Plane>('3-6');
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const make = useAction(albumsEndpoints.importAlbum, { failure: 'form', success: texts.imported });
  const input = { name, plane, lines: linesOf(chosen.sheet, chosen.mapping) };
  const submit = () => {
    const wrong = nameRule.check(name);
    setProblem(wrong ?? undefined);
    if (wrong) return;
    make.mutate(input, {
      onSuccess: ({ _id }) => void navigate(`/admin/albums/${_id}`),
      onError: (error) => setProblem(sentenceOf(error)),
    });
  };
  return (
    <>
      {children}
      <Target name={name} onName={setName} plane={plane} onPlane={setPlane} />
      <ImportPreview input={input}>
        {(isReady) => (
          <Stack align="flex-start">
            <FormProblem>{problem}</FormProblem>
            <Button disabled={!isReady} loading={make.isPending} onClick={submit}>
              {texts.importNow}
            </Button>
          </Stack>
        )}
      </ImportPreview>
    </>
  );
};

/** Makes an album from a file: its columns, what would come of it, and then all of it or nothing. */
export const ImportPage = () => {
  const [chosen, setChosen] = useState<Chosen & { name: string }>();
  const [problem, setProblem] = useState<string>();
  const take = (sheet: Sheet, name: string) => {
    setProblem(undefined);
    setChosen({ sheet, mapping: mappingOf(sheet.head), name });
  };
  const refuse = (sentence: string) => {
    setChosen(undefined);
    setProblem(sentence);
  };
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: '/admin/albums', label: screens.title }} />
      <FileField onSheet={take} onProblem={refuse} />
      <FormProblem>{problem}</FormProblem>
      {chosen && (
        <Importer chosen={chosen} first={chosen.name}>
          <MappingFields
            sheet={chosen.sheet}
            mapping={chosen.mapping}
            onChange={(mapping) => setChosen({ ...chosen, mapping })}
          />
        </Importer>
      )}
    </Page>
  );
};
