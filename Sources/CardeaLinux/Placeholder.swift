import CardeaCore
