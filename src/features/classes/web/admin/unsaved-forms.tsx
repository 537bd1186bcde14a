import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react';
import { useUnsavedChanges } from '#platform/web/forms/use-unsaved-changes.ts';
import { PanelContext } from '#platform/web/ui/side-panel.tsx';

type Form = { isDirty: () => boolean; isInPanel: boolean };

const FormsContext = createContext<Set<Form> | null>(null);

/** Around a page with several forms: asks before the page or its panel is left while one in it has unsaved changes. */
export const UnsavedForms = ({ children }: { children: ReactNode }) => {
  const forms = useRef(new Set<Form>());
  useUnsavedChanges(
    useCallback(() => [...forms.current].some(({ isDirty }) => isDirty()), []),
    useCallback(() => [...forms.current].some(({ isDirty, isInPanel }) => isInPanel && isDirty()), []),
  );
  return <FormsContext value={forms.current}>{children}</FormsContext>;
};

/** Counts a form among those of its page. */
export const useUnsavedForm = (isDirty: () => boolean): void => {
  const forms = use(FormsContext);
  const isInPanel = use(PanelContext);
  const latest = useRef(isDirty);
  latest.current = isDirty;
  useEffect(() => {
    const form = { isDirty: () => latest.current(), isInPanel };
    forms?.add(form);
    return () => void forms?.delete(form);
  }, [forms, isInPanel]);
};
