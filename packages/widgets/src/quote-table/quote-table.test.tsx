import { describeWidget } from '../testing/describe-widget.tsx';
import * as stories from './quote-table.stories.tsx';

describeWidget(stories);
