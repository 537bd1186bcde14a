import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { schoolQuery } from '#features/session/web/session.queries.ts';
import { SchoolContext } from '#platform/web/school.ts';
import { showColor } from '#platform/web/theme/show-color.ts';
import { cssVariables, theme } from '#platform/web/theme/theme.ts';
import { ToasterSlot } from '#platform/web/toasts/toaster-slot.tsx';

const WithSchool = ({ children }: { children: ReactNode }) => {
  const { data: school } = useQuery(schoolQuery);
  useEffect(() => {
    if (school) void showColor(school.color).catch(() => undefined);
  }, [school]);
  return <SchoolContext value={school}>{children}</SchoolContext>;
};

export const Providers = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={client}>
      <WithSchool>{children}</WithSchool>
    </QueryClientProvider>
    <ToasterSlot />
  </MantineProvider>
);
