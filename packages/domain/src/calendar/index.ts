export { type DayTimes, type MarketSchedule, marketSchedule } from './market-schedule.ts';
export { type Phase, phaseNames, scheduleUpdated } from './schedule.ts';
export { lastSession, type MarketPhase, nextSession, phaseAt, type Session, sessionOn } from './sessions.ts';
export {
  type Closure,
  closureMessages,
  closureOn,
  formatClosure,
  isTradingDay,
  nextClosure,
  nextTradingDay,
  previousTradingDay,
  sessionsBetween,
  tradingDays,
} from './trading-days.ts';
