import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { sentenceOf } from '#platform/web/api-error.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PrintIcon } from '#platform/web/icons.tsx';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/people/slips';
import { type MadeSlip, type SlipOwner, SlipSheets } from './slip-sheets.tsx';

/** Each password takes a while to be made safe, so a few come with each call. */
const atOnce = 8;

type Make = (ids: string[]) => Promise<readonly { _id: string; password: string }[]>;

/**
 * Makes first passwords a few at a time; what was made stays when somebody stops.
 * @param make answers those who have no password of their own yet
 */
export const useMaking = (make: Make) => {
  const [slips, setSlips] = useState<MadeSlip[]>([]);
  const [asked, setAsked] = useState(0);
  const [total, setTotal] = useState(0);
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [printed, setPrinted] = useState(0);
  const isStopped = useRef(false);
  const isUnprinted = slips.length > printed;
  const begin = async (people: readonly SlipOwner[]) => {
    if (isUnprinted && !(await confirm(texts.making))) return;
    isStopped.current = false;
    setProblem(undefined);
    setSlips([]);
    setPrinted(0);
    setAsked(0);
    setTotal(people.length);
    setMaking(true);
    try {
      for (let at = 0; at < people.length && !isStopped.current; at += atOnce) {
        const part = people.slice(at, at + atOnce);
        const made = await make(part.map(({ _id }) => _id));
        const passwords = new Map(made.map((slip) => [slip._id, slip.password]));
        const added = part.flatMap(({ _id, full_name, email }) => {
          const password = passwords.get(_id);
          return password === undefined ? [] : [{ _id, full_name, email, password }];
        });
        setSlips((before) => [...before, ...added]);
        setAsked((before) => before + part.length);
      }
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setMaking(false);
    }
  };
  const stop = () => {
    isStopped.current = true;
  };
  const printAll = () => {
    print();
    setPrinted(slips.length);
  };
  return { slips, asked, total, isMaking, problem, begin, stop, isUnprinted, printAll };
};

export type Making = ReturnType<typeof useMaking>;

/** How far it is, and then the way to paper. */
export const MadeSlips = ({ making, of }: { making: Making; of: 'student' | 'teacher' }) => {
  const { slips, asked, total, isMaking, problem, stop, isUnprinted, printAll } = making;
  useUnsavedChanges(() => isUnprinted, texts.leaving);
  const own = asked - slips.length;
  return (
    <>
      <Stack gap="sm">
        <Text role="status">
          {!isMaking && total > 0 && own === total
            ? texts.allHaveOwn({ number: own, of })
            : texts.progress({ made: slips.length, total: total - own })}
        </Text>
        <Progress value={total === 0 ? 0 : (asked / total) * 100} aria-label={texts.madeTitle} />
        {own > 0 && own < total && <Text c="dimmed">{texts.haveOwn({ number: own, of })}</Text>}
        <FormProblem>{problem}</FormProblem>
        <Group>
          {isMaking ? (
            <Button variant="default" onClick={stop}>
              {texts.stop}
            </Button>
          ) : (
            slips.length > 0 && (
              <Button leftSection={<PrintIcon size={18} />} onClick={printAll}>
                {texts.print({ number: slips.length })}
              </Button>
            )
          )}
        </Group>
      </Stack>
      {!isMaking && slips.length > 0 && <SlipSheets slips={slips} of={of} />}
    </>
  );
};
