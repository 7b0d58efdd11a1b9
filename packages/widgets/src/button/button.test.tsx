import { describeWidget } from '../testing/describe-widget.tsx';
import * as stories from './button.stories.tsx';

describeWidget(stories);
