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

/** A block of a letter-like document: an optional heading over paragraphs, then perhaps a list. */
export type PdfSection = {
  heading?: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  /** Numbers the list's entries. */
  ordered?: 'ordered';
};

export type PdfDocument = {
  school: string;
  /** Small print under the school's name: place and contact. */
  place: string;
  /** `MEMORANDUM`, `LESSON GUIDE` … */
  kind: string;
  title: string;
  /** `YYYY-MM-DD`, also the date of making. */
  date: string;
  /** Label and value lines between the title and the text. */
  facts: readonly (readonly [string, string])[];
  sections: readonly PdfSection[];
  /** Who signs, and as what. */
  signature?: { name: string; office: string };
};

export type WorksheetKind = 'tracing-numbers' | 'count-the-beads' | 'leaf-shapes' | 'tracing-lines';

/** A file to make and attach: what it is called, and what draws it. */
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

/** `fields` is the input of the contract's `CreateTeacher` without photo and password. */
export type TeacherPlan = {
  key: string;
  /** What the teacher is called by children and parents: `Teacher Joy`. */
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

/** `fields` is the input of the contract's `CreateStudent` without photo, password and the three ids of the class. */
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
  /** Missing for the few who brought no photo. */
  portrait?: PlannedPortrait;
};

export type ProgrammeKey = 'toddler' | 'casa' | 'lower' | 'upper';
export type CategoryPlan = { key: ProgrammeKey; category: string };
/** Ages in full months, the upper end excluded. */
export type LevelPlan = { key: string; categoryKey: ProgrammeKey; level: string; fromMonths: number; toMonths: number };
export type SectionPlan = { key: string; levelKey: string; section: string; adviserKey: string; files: PlannedFile[] };

/** Minutes after midnight, half-open; Monday is 0. */
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
  /** How many of the last messages their receiver has not read; all of them have the same sender. */
  unread: number;
};

/** Whose sign-ins show the most: an adviser, and a child of that class. */
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
  /** Newest first, as newsletters and memos are. */
  news: NewsPlan[];
  newsletters: NewsletterPlan[];
  conversations: ConversationPlan[];
  showcase: Showcase;
};
