"""The parts that painters draw: each contains everything its picture depends on, and nothing else."""

from dataclasses import dataclass

from engines.pig.public import Public


@dataclass(frozen=True, slots=True)
class TablePart:
    """The table as everybody sees it."""

    public: Public
