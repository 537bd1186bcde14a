import type { Plane } from '#features/albums/constants.ts';
import type {} from '#platform/server/db/tables.ts';
import type { ReportState } from '../constants.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Reports that a class writes for one period. The section may be gone by now. Days are `YYYY-MM-DD`. */
    report_rounds: {
      id: string;
      section_id: string;
      title: string;
      /** The key of a shipped one, or the id of one that the school may have deleted since. */
      template: string;
      from_day: string;
      to_day: string;
      due_day: string;
      /** What its reports consist of, as JSON: as it was when the round was opened. */
      parts: string;
      maker_id: string;
      created_at: string;
      /** Since when nothing more is written in it. */
      closed_at: string | null;
      /** Whether the lessons of the period stand at the end of its reports, and whether its pages have lines to sign. */
      lists_lessons: number;
      is_signed: number;
    };
    /** The school's own templates. */
    report_templates: {
      id: string;
      name: string;
      plane: Plane;
      /** As JSON, in their order. */
      parts: string;
      version: number;
      maker_id: string;
      created_at: string;
    };
    /** The report of a child; there is none before something is written. */
    term_reports: {
      id: string;
      round_id: string;
      student_id: string;
      state: Exclude<ReportState, 'to-do'>;
      created_at: string;
      /** Who said that it is ready; somebody else checks it. */
      ready_by: string | null;
      /** Why it is written anew after it was published. */
      reason: string | null;
    };
    term_report_comments: { id: string; report_id: string; text: string; maker_id: string; created_at: string };
    /** What was published, for good: a change is another edition. */
    term_report_editions: {
      id: string;
      report_id: string;
      number: number;
      reason: string;
      /** Its words and names, as JSON. */
      content: string;
      /** What the record and the observations told of the period then, as JSON. */
      evidence: string;
      /** Its pages, in Base64; `''` where a child on one of its photos was erased: then they are drawn without photos. */
      pdf: string;
      /** Of its pages. */
      sha256: string;
      published_by: string;
      published_at: string;
    };
    /** The photos in a report while it is written. */
    term_report_photos: { report_id: string; photo_id: string; part: string; added_by: string; added_at: string };
    /** Who can be seen on the photos of a published version, also by an id that nobody has any more. */
    term_report_edition_children: {
      edition_id: string;
      photo_id: string;
      student_id: string;
      /** Who decided that the pages stay although the family no longer allows it, and when. */
      kept_by: string | null;
      kept_at: string | null;
    };
    term_report_parts: {
      report_id: string;
      part: string;
      text: string;
      version: number;
      /** Who wrote what it says now, and when. */
      written_by: string;
      written_at: string;
      /** What of the record its sentences stand on, as JSON. */
      facts: string;
    };
  }
}
