export type PortraitKind = 'child' | 'adult';
export type Presentation = 'feminine' | 'masculine';

export type PictureKind =
  | 'garden'
  | 'books'
  | 'sports'
  | 'science'
  | 'music'
  | 'family'
  | 'rain'
  | 'graduation'
  | 'nature-walk'
  | 'materials'
  | 'art'
  | 'kitchen'
  | 'assembly';

/** A block of a document: an optional heading, paragraphs, and an optional list. */
export type PdfSection = {
  heading?: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  /** Numbers the list items. */
  ordered?: 'ordered';
};

export type PdfDocument = {
  school: string;
  /** Place and contact, in small print under the school's name. */
  place: string;
  /** `MEMORANDUM`, `LESSON GUIDE` … */
  kind: string;
  title: string;
  /** `YYYY-MM-DD`. Also used as the creation date of the PDF. */
  date: string;
  /** Pairs of label and value between the title and the text. */
  facts: readonly (readonly [string, string])[];
  sections: readonly PdfSection[];
  signature?: { name: string; office: string };
};

export type WorksheetKind = 'tracing-numbers' | 'count-the-beads' | 'leaf-shapes' | 'tracing-lines';

/** A file to create: its name and the content to draw. */
export type PlannedFile =
  | { name: string; type: 'pdf'; document: PdfDocument }
  | { name: string; type: 'png' | 'jpeg'; worksheet: WorksheetKind };

export type PlannedPortrait = { seed: string; kind: PortraitKind; presentation: Presentation };

type PersonName = { first_name: string; middle_name: string; last_name: string };

export type AdminPlan = {
  key: string;
  fields: PersonName & { email: string; phone: string };
  portrait: PlannedPortrait;
};

/** A teacher. `fields` is the input of the contract's `CreateTeacher` without photo and password. */
export type TeacherPlan = {
  key: string;
  /** Name used by students and parents, such as `Teacher Joy`. */
  calledName: string;
  fields: PersonName & {
    phone: string;
    email: string;
    birthdate: string;
    address: string;
    zoom_link: string;
    zoom_id: string;
    zoom_password: string;
  };
  portrait: PlannedPortrait;
};

/** `fields` is the input of the contract's `CreateStudent` without photo, password and the three class ids. */
export type StudentPlan = {
  key: string;
  sectionKey?: string;
  fields: PersonName & {
    email: string;
    address: string;
    birthdate: string;
    parent_fName: string;
    parent_mName: string;
    parent_lName: string;
    parent_email: string;
    phone: string;
    relationship: string;
  };
  /** Undefined for the few students without a photo. */
  portrait?: PlannedPortrait;
};

export type ProgrammeKey = 'toddler' | 'casa' | 'lower' | 'upper';
export type CategoryPlan = { key: ProgrammeKey; category: string };
/** A level with its age range in full months, half-open. */
export type LevelPlan = { key: string; categoryKey: ProgrammeKey; level: string; fromMonths: number; toMonths: number };
export type SectionPlan = { key: string; levelKey: string; section: string; adviserKey: string; files: PlannedFile[] };

/** Minutes after midnight, half-open. Monday is 0. */
export type Slot = { day: number; startMinute: number; endMinute: number };
export type SubjectPlan = {
  key: string;
  sectionKey: string;
  subject: string;
  teacherKey: string;
  slots: Slot[];
  files: PlannedFile[];
};

export type NewsPlan = { key: string; html: string; picture: { kind: PictureKind; seed: string }; createdAt: string };
export type NewsletterPlan =
  | { key: string; createdAt: string; file: PlannedFile }
  | { key: string; createdAt: string; link: string };

export type MessagePlan = { from: 'teacher' | 'student'; text: string; sentAt: string };
export type ConversationPlan = {
  key: string;
  teacherKey: string;
  studentKey: string;
  /** Oldest first. */
  messages: MessagePlan[];
  /** Number of trailing messages that the recipient has not read. All have the same sender. */
  unread: number;
};

/** Accounts to demonstrate: an adviser and a student of the same class. */
export type Showcase = { teacherKey: string; studentKey: string };

export type SchoolPlan = {
  schoolName: string;
  place: string;
  verse: { text: string; source: string };
  admins: AdminPlan[];
  categories: CategoryPlan[];
  levels: LevelPlan[];
  sections: SectionPlan[];
  subjects: SubjectPlan[];
  teachers: TeacherPlan[];
  students: StudentPlan[];
  /** Newest first, like newsletters and memos. */
  news: NewsPlan[];
  newsletters: NewsletterPlan[];
  conversations: ConversationPlan[];
  showcase: Showcase;
};
