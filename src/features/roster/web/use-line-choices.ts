import { useMemo, useState } from 'react';

type Answer = { line: number; is: 'same' | 'new' };
type Overwrite = { line: number; field: string };

/** What somebody has said of single lines of a table. */
export const useLineChoices = () => {
  const [answers, setAnswers] = useState<Answer[]>([]);
  const [overwrite, setOverwrites] = useState<Overwrite[]>([]);
  return useMemo(
    () => ({
      answers,
      overwrite,
      answerOf: (line: number) => answers.find((one) => one.line === line)?.is,
      answer: (line: number, is: Answer['is']) =>
        setAnswers((before) => [...before.filter((one) => one.line !== line), { line, is }]),
      overwrites: (line: number, field: string) => overwrite.some((one) => one.line === line && one.field === field),
      setOverwrite: (line: number, field: string, isTicked: boolean) =>
        setOverwrites((before) => [
          ...before.filter((one) => one.line !== line || one.field !== field),
          ...(isTicked ? [{ line, field }] : []),
        ]),
    }),
    [answers, overwrite],
  );
};
export type LineChoices = ReturnType<typeof useLineChoices>;
