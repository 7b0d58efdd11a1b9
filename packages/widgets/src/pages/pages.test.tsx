import { describeWidget } from '../testing/describe-widget.tsx';
import * as stories from './pages.stories.tsx';

describeWidget(stories);
