/** English words that say nothing about what a text is about, of three letters and more. */
export const stopWords: ReadonlySet<string> = new Set(
  `about above after again against all almost also always and another any anyone anything are around
  ask away back bad because been before behind being below best better between both but called came
  can cannot could day days did does doing done down during each either else enough even ever every
  everything far few find first five for four from full get gets give given gives goes going gone
  good got had half has have having her here him his how however inside into its itself just keep
  keeps kind know last later least left less let lets like little long look looks lot made make makes
  making man many matter may maybe mean means might mind minute minutes more most much must myself
  near need needs never new next not nothing now off often old once one ones only onto open other
  others our out over own part people place point put quite rather really right said same saw say
  says second seconds see seen set sets seven several shall she should show side since six small some
  somebody someone something soon start still stop such sure take takes taken tell ten than that the
  their them themselves then there these they thing things think third this those though three through
  thus time times together told too took toward towards try turn turned two under until upon use used
  uses using usually very want wants was way ways week weeks well went were what when where whether
  which while who whole whose why will with within without word words work works would wrong year
  years yes yet you your yours yourself don doesn didn isn aren wasn won can couldn wouldn shouldn`
    .split(/\s+/)
    .filter(Boolean),
);
