import type { ReactNode } from 'react';
import * as texts from '#texts/platform/web/dialogs';
import { errorMessage, hasCode } from '../api-error.ts';
import { loadToaster } from './toaster-slot.tsx';

type ToastKind = 'plain' | 'success' | 'error';

/** Duration of a toast in milliseconds. */
const durations: Record<ToastKind, number> = { plain: 4000, error: 4000, success: 2000 };
const colors: Record<ToastKind, string> = { plain: 'sage', success: 'sage', error: 'red' };

let contents = 0;

let timeOverride: () => number | undefined = () => undefined;
const timeFor = (kind: ToastKind) => timeOverride() ?? durations[kind];

/** Overrides the duration of toasts. `time` is called for each one; undefined for the default. */
export const setToastTime = (time: () => number | undefined): void => {
  timeOverride = time;
};

/** Renders a toast's content. Receives the close function and the number of joined toasts. */
type ToastContent = (close: () => void, count: number) => ReactNode;

const joined = new Map<string, { id: string; count: number }>();

const showContent = async (content: ToastContent, milliseconds = timeFor('plain'), joinedBy = ''): Promise<string> => {
  const toaster = await loadToaster();
  if (!toaster) return '';
  const id = `content-${++contents}`;
  const before = joinedBy ? joined.get(joinedBy) : undefined;
  const count = (before?.count ?? 0) + 1;
  if (joinedBy) joined.set(joinedBy, { id, count });
  if (before) toaster.closeNow(before.id);
  return toaster.showNow({
    id,
    message: content(() => toaster.closeNow(id), count),
    onClose: () => {
      if (joined.get(joinedBy)?.id === id) joined.delete(joinedBy);
    },
    withBorder: false,
    withCloseButton: false,
    autoClose: milliseconds,
    role: 'status',
  });
};

const show = async (kind: ToastKind, message: string): Promise<string> => {
  const toaster = await loadToaster();
  if (!toaster) return '';
  return toaster.showNow({
    // The message is the id, so that a visible message is not shown twice.
    id: `${kind}: ${message}`,
    message,
    color: colors[kind],
    autoClose: timeFor(kind),
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': texts.close },
  });
};

/** Short messages at the top right. The toast code loads with the first message. */
export const toast = {
  plain: (message: string): Promise<string> => show('plain', message),
  success: (message: string): Promise<string> => show('success', message),
  /** Shows content with its own close button. Replaces a toast with the same `joinedBy`. */
  content: showContent,
  /** Shows an error message. Does nothing for an expired session, which the sign-in dialog reports. */
  failure: (error: unknown): Promise<string> => {
    if (hasCode(error, 'unauthenticated')) return Promise.resolve('');
    return show('error', hasCode(error, 'offline') ? texts.notThrough : errorMessage(error));
  },
};
