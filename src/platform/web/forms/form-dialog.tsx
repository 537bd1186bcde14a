import { Suspense } from 'react';
import { lazyPage } from '../lazy-page.ts';
import type { FormDialogProps } from './form-modal.tsx';

const FormModal = lazyPage(async () => (await import('./form-modal.tsx')).FormModal);

/** Renders a form in a dialog. Typed input survives an error, and the dialog asks before it discards input. */
export const FormDialog = (props: FormDialogProps) => (
  <Suspense fallback={null}>
    <FormModal {...props} />
  </Suspense>
);
