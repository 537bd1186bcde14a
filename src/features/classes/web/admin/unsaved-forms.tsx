import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react';
import { useUnsavedChanges } from '#platform/web/forms/use-unsaved-changes.ts';

type IsDirty = () => boolean;

const FormsContext = createContext<Set<{ current: IsDirty }> | null>(null);

/** Around a page with several forms: asks before the page is left while any of them has unsaved changes. */
export const UnsavedForms = ({ children }: { children: ReactNode }) => {
  const forms = useRef(new Set<{ current: IsDirty }>());
  useUnsavedChanges(useCallback(() => [...forms.current].some(({ current }) => current()), []));
  return <FormsContext value={forms.current}>{children}</FormsContext>;
};

/** Counts a form among those of its page. */
export const useUnsavedForm = (isDirty: IsDirty): void => {
  const forms = use(FormsContext);
  const latest = useRef(isDirty);
  latest.current = isDirty;
  useEffect(() => {
    forms?.add(latest);
    return () => void forms?.delete(latest);
  }, [forms]);
};
