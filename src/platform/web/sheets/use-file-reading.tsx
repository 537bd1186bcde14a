import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import * as texts from '#texts/platform/web/sheets';
import type { TextReading } from './encodings.ts';
import type { HiddenChoice, Questions } from './questions.ts';

// Loaded on demand, because most files raise no question.
const SheetChoice = lazy(async () => ({ default: (await import('./sheet-questions.tsx')).SheetChoice }));
const TextReadingChoice = lazy(async () => ({ default: (await import('./sheet-questions.tsx')).TextReadingChoice }));
const HiddenPartsChoice = lazy(async () => ({ default: (await import('./sheet-questions.tsx')).HiddenPartsChoice }));

type Read<Result> = (questions: Questions, signal: AbortSignal) => Promise<Result>;

/** Returns a function that reads files one at a time, and an element with open questions and a stop button. */
export const useFileReading = () => {
  const [dialog, setDialog] = useState<ReactNode>();
  const [isReading, setReading] = useState(false);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const showQuestion = <Answer,>(show: (answer: (answer: Answer | undefined) => void) => ReactNode) =>
    new Promise<Answer | undefined>((resolve) => {
      setDialog(
        show((answer) => {
          setDialog(undefined);
          resolve(answer);
        }),
      );
    });
  const questions: Questions = {
    sheet: (options) => showQuestion<number>((answer) => <SheetChoice options={options} answer={answer} />),
    letters: (options) =>
      showQuestion<TextReading>((answer) => <TextReadingChoice options={options} answer={answer} />),
    hidden: (hidden) => showQuestion<HiddenChoice>((answer) => <HiddenPartsChoice hidden={hidden} answer={answer} />),
  };

  const read = async <Result,>(work: Read<Result>): Promise<Result> => {
    const controller = new AbortController();
    reading.current = controller;
    setReading(true);
    try {
      return await work(questions, controller.signal);
    } finally {
      setReading(false);
    }
  };
  const stop = isReading && (
    <Button variant="default" onClick={() => reading.current?.abort()}>
      {texts.stop}
    </Button>
  );
  return { read, isReading, dialog: <Suspense>{dialog}</Suspense>, stop };
};
