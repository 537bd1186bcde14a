import type { ReactNode } from 'react';
import * as texts from '#texts/platform/web/dialogs';
import { errorMessage, hasCode } from '../api-error.ts';
import { loadToaster } from './toaster-slot.tsx';

type ToastKind = 'plain' | 'success' | 'error';

/** How long a toast stays, in milliseconds. */
const durations: Record<ToastKind, number> = { plain: 4000, error: 4000, success: 2000 };
const colors: Record<ToastKind, string> = { plain: 'sage', success: 'sage', error: 'red' };

let contents = 0;

let timeOverride: () => number | undefined = () => undefined;
const timeFor = (kind: ToastKind) => timeOverride() ?? durations[kind];

/**
 * Lets the application say how long toasts stay on some screens.
 * @param time asked with each toast; `undefined`: the usual time
 */
export const setToastTime = (time: () => number | undefined): void => {
  timeOverride = time;
};

/** What a toast shows in place of a sentence; it gets what closes it, and how many came together in it. */
type ToastContent = (close: () => void, count: number) => ReactNode;

/** The toasts that are shown, by what joins them. */
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
    // A sentence that is on the screen is not said beside itself.
    id: `${kind}: ${message}`,
    message,
    color: colors[kind],
    autoClose: timeFor(kind),
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': texts.close },
  });
};

/** Short messages at the top right. What shows them is loaded with the first one. */
export const toast = {
  plain: (message: string): Promise<string> => show('plain', message),
  success: (message: string): Promise<string> => show('success', message),
  /** A toast with more than a sentence. The content brings its own 'Close'. Those with the same `joinedBy` take each other's place. */
  content: showContent,
  /** Shows what went wrong in a sentence. The sign-in page reports an ended session instead, the strip above the page a lost connection. */
  failure: (error: unknown): Promise<string> => {
    if (hasCode(error, 'unauthenticated')) return Promise.resolve('');
    return show('error', hasCode(error, 'offline') ? texts.notThrough : errorMessage(error));
  },
};
