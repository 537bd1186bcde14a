import { useSchool } from './school.ts';

/** Sets the title of the browser's tab: `<children> · <school>`. */
export const PageTitle = ({ children }: { children: string }) => {
  const school = useSchool();
  return <title>{`${children} · ${school?.name ?? 'Casa'}`}</title>;
};
