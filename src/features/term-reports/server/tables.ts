import type { Plane } from '#features/albums/constants.ts';
import type {} from '#platform/server/db/tables.ts';
import type { ReportState } from '../constants.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Reports of a section for one period. The section may be deleted. Days are `YYYY-MM-DD`. */
    report_rounds: {
      id: string;
      section_id: string;
      title: string;
      /** Key of a shipped template, or id of a school template, which may be deleted. */
      template: string;
      from_day: string;
      to_day: string;
      due_day: string;
      /** Parts of the reports as JSON, copied when the round was opened. */
      parts: string;
      maker_id: string;
      created_at: string;
      closed_at: string | null;
      /** 1 if the reports end with the lessons of the period. `is_signed` is 1 if the PDF has signature lines. */
      lists_lessons: number;
      is_signed: number;
    };
    report_templates: {
      id: string;
      name: string;
      plane: Plane;
      /** JSON array in display order. */
      parts: string;
      version: number;
      maker_id: string;
      created_at: string;
    };
    /** Reports of students. A row is created with the first text. */
    term_reports: {
      id: string;
      round_id: string;
      student_id: string;
      state: Exclude<ReportState, 'to-do'>;
      created_at: string;
      /** The user who marked the report ready. Another user must check it. */
      ready_by: string | null;
      /** Reason for the new edition that is being written. */
      reason: string | null;
    };
    term_report_comments: { id: string; report_id: string; text: string; maker_id: string; created_at: string };
    /** Published editions. They are never changed; each change creates another edition. */
    term_report_editions: {
      id: string;
      report_id: string;
      number: number;
      reason: string;
      /** Texts and names, as JSON. */
      content: string;
      /** Entries and observations of the period at the time of publishing, as JSON. */
      evidence: string;
      /** PDF in Base64. Empty if a student on its photos was erased; it is then drawn without photos. */
      pdf: string;
      /** Hash of the PDF. */
      sha256: string;
      published_by: string;
      published_at: string;
    };
    /** Photos in a report that is being written. */
    term_report_photos: { report_id: string; photo_id: string; part: string; added_by: string; added_at: string };
    /** Students on the photos of a published edition. The id may belong to no student any more. */
    term_report_edition_children: {
      edition_id: string;
      photo_id: string;
      student_id: string;
      /** The user who decided to retain the photo after consent was withdrawn. `kept_at` is the time. */
      kept_by: string | null;
      kept_at: string | null;
    };
    term_report_parts: {
      report_id: string;
      part: string;
      text: string;
      version: number;
      /** The user who wrote the current text. `written_at` is the time. */
      written_by: string;
      written_at: string;
      /** Links of its sentences to evidence, as JSON. */
      facts: string;
    };
  }
}
