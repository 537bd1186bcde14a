import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { errorMessage } from '#platform/web/api-error.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PrintIcon } from '#platform/web/icons.tsx';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/people/slips';
import { type CredentialOwner, type CredentialSheet, CredentialSheets } from './credential-sheets.tsx';

/** Small, because hashing a password is slow. */
const batchSize = 8;

type CreateCredentials = (ids: string[]) => Promise<readonly { _id: string; password: string }[]>;

/** Creates first passwords in batches. Created ones remain if the user stops. `create` skips people who chose one. */
export const useCredentialSheetCreation = (create: CreateCredentials) => {
  const [sheets, setSheets] = useState<CredentialSheet[]>([]);
  const [requested, setRequested] = useState(0);
  const [total, setTotal] = useState(0);
  const [isCreating, setCreating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [printed, setPrinted] = useState(0);
  const isStopped = useRef(false);
  const isUnprinted = sheets.length > printed;
  const begin = async (people: readonly CredentialOwner[]) => {
    if (isUnprinted && !(await confirm(texts.making))) return;
    isStopped.current = false;
    setProblem(undefined);
    setSheets([]);
    setPrinted(0);
    setRequested(0);
    setTotal(people.length);
    setCreating(true);
    try {
      for (let at = 0; at < people.length && !isStopped.current; at += batchSize) {
        const part = people.slice(at, at + batchSize);
        const made = await create(part.map(({ _id }) => _id));
        const passwords = new Map(made.map((credential) => [credential._id, credential.password]));
        const added = part.flatMap(({ _id, full_name, email }) => {
          const password = passwords.get(_id);
          return password === undefined ? [] : [{ _id, full_name, email, password }];
        });
        setSheets((before) => [...before, ...added]);
        setRequested((before) => before + part.length);
      }
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setCreating(false);
    }
  };
  const stop = () => {
    isStopped.current = true;
  };
  const printAll = () => {
    print();
    setPrinted(sheets.length);
  };
  return { sheets, requested, total, isCreating, problem, begin, stop, isUnprinted, printAll };
};

export type CredentialSheetCreation = ReturnType<typeof useCredentialSheetCreation>;

export const CredentialSheetsProgress = ({
  creation,
  of,
}: {
  creation: CredentialSheetCreation;
  of: 'student' | 'teacher';
}) => {
  const { sheets, requested, total, isCreating, problem, stop, isUnprinted, printAll } = creation;
  useUnsavedChanges(() => isUnprinted, texts.leaving);
  const own = requested - sheets.length;
  return (
    <>
      <Stack gap="sm">
        <Text role="status">
          {!isCreating && total > 0 && own === total
            ? texts.allHaveOwn({ number: own, of })
            : texts.progress({ made: sheets.length, total: total - own })}
        </Text>
        <Progress value={total === 0 ? 0 : (requested / total) * 100} aria-label={texts.madeTitle} />
        {own > 0 && own < total && <Text c="dimmed">{texts.haveOwn({ number: own, of })}</Text>}
        <FormProblem>{problem}</FormProblem>
        <Group>
          {isCreating ? (
            <Button variant="default" onClick={stop}>
              {texts.stop}
            </Button>
          ) : (
            sheets.length > 0 && (
              <Button leftSection={<PrintIcon size={18} />} onClick={printAll}>
                {texts.print({ number: sheets.length })}
              </Button>
            )
          )}
        </Group>
      </Stack>
      {!isCreating && sheets.length > 0 && <CredentialSheets sheets={sheets} of={of} />}
    </>
  );
};
