import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import * as stories from './quote-table.stories.tsx';

describeWidget(stories);
