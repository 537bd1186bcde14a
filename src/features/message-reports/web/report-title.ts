import * as texts from '#texts/message-reports/screens';
import type { MessageReport } from '../schemas.ts';

export const reportTitle = ({ reporter, reported }: Pick<MessageReport, 'reporter' | 'reported'>): string =>
  texts.by({
    reporter: reporter.full_name,
    reporterRole: reporter.role,
    reported: reported.full_name,
    reportedRole: reported.role,
  });
