import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { schoolQuery } from '#features/session/web/session.hooks.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { SchoolContext } from '#platform/web/school.ts';
import { cssVariables, theme } from '#platform/web/theme/theme.ts';
import { ToasterSlot } from '#platform/web/toasts/toaster-slot.tsx';

const queryClient = createQueryClient();

const WithSchool = ({ children }: { children: ReactNode }) => (
  <SchoolContext value={useQuery(schoolQuery).data}>{children}</SchoolContext>
);

/** What every page stands on: look, query cache, the school's words, toasts. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <WithSchool>{children}</WithSchool>
    </QueryClientProvider>
    <ToasterSlot />
  </MantineProvider>
);
