import type {
  TrainingPlanContent,
  TrainingPlanSessionBlok,
  TrainingPlanWeekBlok,
} from '../../../../../src/content/model/stored-content';
import type { CompiledStory, CompilationContext } from '../compilation-context';
import { blokUid, readMetaInfo } from '../compilation-context';
import type { FieldReader } from '../field-reader';
import { readPicture } from '../pictures';

/** Compiles a file of `plans/`: weeks of sessions, each a workout, a run or rest. */
export function compileTrainingPlan(
  context: CompilationContext,
  fields: FieldReader,
): CompiledStory {
  const { index } = context;
  const title = fields.text('title');
  const weeks = fields.groups('weeks').map((week) => compileWeek(context, week));
  if (weeks.length === 0) fields.report('weeks', 'list at least one week.');
  const content: TrainingPlanContent = {
    _uid: blokUid(context, fields.place),
    component: 'plan',
    title,
    description: fields.text('description'),
    cover_image: readPicture(context, fields, 'cover'),
    level: fields.oneOf('level', ['beginner', 'intermediate', 'advanced']),
    audience: fields.text('audience'),
    demands: fields.optionalText('demands'),
    equipment: fields.texts('equipment'),
    membership: fields.optionalText('membership'),
    members_note: fields.optionalText('members_note'),
    announced_day: fields.date('announced')?.slice(0, 16).replace('T', ' ') ?? '',
    weeks,
    author: index.relation(fields, 'author', 'authors'),
    next: fields.has('next') ? index.relation(fields, 'next', 'plans') : '',
    meta_info: readMetaInfo(context, fields),
  };
  const published = fields.date('published');
  return { name: title, content, ...(published && { publishedFirst: published }) };
}

function compileWeek(context: CompilationContext, fields: FieldReader): TrainingPlanWeekBlok {
  const sessions = fields.groups('sessions').map((session) => compileSession(context, session));
  if (sessions.length < 1 || sessions.length > 7) {
    fields.report('sessions', 'list one to seven sessions, one a day.');
  }
  const week: TrainingPlanWeekBlok = {
    _uid: blokUid(context, fields.place),
    component: 'plan_week',
    title: fields.text('title'),
    sessions,
  };
  fields.refuseOthers();
  return week;
}

/** Compiles a session: `workout: slug` of an article, `run: minutes` or `rest: true`. */
function compileSession(context: CompilationContext, fields: FieldReader): TrainingPlanSessionBlok {
  const kind = (['workout', 'run', 'rest'] as const).find((name) => fields.has(name));
  if (!kind) fields.report('workout', 'give one of workout, run or rest.');
  if (kind === 'rest') fields.flag('rest');
  const session: TrainingPlanSessionBlok = {
    _uid: blokUid(context, fields.place),
    component: 'plan_session',
    kind: kind ?? 'rest',
    article: kind === 'workout' ? context.index.relation(fields, 'workout', 'blogs') : '',
    minutes: kind === 'run' ? String(fields.wholeNumber('run', 1)) : '',
    note: fields.optionalText('note'),
  };
  fields.refuseOthers();
  return session;
}
