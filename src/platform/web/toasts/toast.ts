import type { ReactNode } from 'react';
import { hasCode, sentenceOf } from '../api-error.ts';
import { wantToaster } from './toaster-slot.tsx';

type ToastKind = 'plain' | 'success' | 'error' | 'loading';

/** How long a toast stays, in milliseconds; `false`: until it is closed. */
const stays: Record<ToastKind, number | false> = { plain: 4000, error: 4000, success: 2000, loading: false };
const staysForAdmin = 5000;
const colors: Record<ToastKind, string> = { plain: 'sage', success: 'sage', error: 'red', loading: 'sage' };

let contents = 0;

const isAdminScreen = () => /^\/admin(\/|$)/.test(location.pathname);
const timeFor = (kind: ToastKind) => (stays[kind] && isAdminScreen() ? staysForAdmin : stays[kind]);

/** What a toast shows in place of a sentence; it gets what closes it. */
type ToastContent = (close: () => void) => ReactNode;

const showContent = async (content: ToastContent): Promise<string> => {
  const toaster = await wantToaster();
  if (!toaster) return '';
  const id = `content-${++contents}`;
  return toaster.showNow({
    id,
    message: content(() => toaster.closeNow(id)),
    withBorder: false,
    withCloseButton: false,
    autoClose: timeFor('plain'),
    role: 'status',
  });
};

const show = async (kind: ToastKind, message: string): Promise<string> => {
  const toaster = await wantToaster();
  if (!toaster) return '';
  return toaster.showNow({
    message,
    color: colors[kind],
    loading: kind === 'loading',
    autoClose: timeFor(kind),
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
};

/**
 * Short messages at the top right. What shows them is loaded with the first one. Each answers the toast's id, with which
 * `closeToast` takes it away before its time; `''` when nothing could be shown.
 */
export const toast = {
  plain: (message: string): Promise<string> => show('plain', message),
  success: (message: string): Promise<string> => show('success', message),
  loading: (message: string): Promise<string> => show('loading', message),
  /** A toast with more than a sentence. The content brings its own 'Close'. */
  content: showContent,
  /** Shows what went wrong in a sentence. A session that has ended is told by the sign-in page instead. */
  failure: (error: unknown): Promise<string> =>
    hasCode(error, 'unauthenticated') ? Promise.resolve('') : show('error', sentenceOf(error)),
};

export const closeToast = async (id: string): Promise<void> => {
  (await wantToaster())?.closeNow(id);
};
